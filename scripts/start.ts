/** `npm start`: builds the site if an input has changed, then serves it. */
import { buildIfNeeded } from './build.ts';

// The builds in BUILDS_DIR are made by `npm run build:next`.
if (!process.env['BUILDS_DIR'] && !(await buildIfNeeded())) process.exit(1);
await import('../src/server/main.ts');
