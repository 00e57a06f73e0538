/** `npm start`: builds the site if an input has changed, then serves it. */
import { buildIfNeeded } from './build.ts';

if (!(await buildIfNeeded())) process.exit(1);
await import('../src/server/main.ts');
