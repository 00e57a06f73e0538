/**
 * Which code may import which. `npm run check` enforces these rules (scripts/check-layers.ts), and tests/unit/layers.test.ts proves that each
 * of them catches what it forbids.
 *
 * The tool is dependency-cruiser. eslint-plugin-boundaries was the alternative: it judges one import at a time, so it finds no cycles, and a
 * second tool would be needed for those. dependency-cruiser sees the whole graph, type imports and npm packages included, in two seconds.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import packageJson from './package.json' with { type: 'json' };

/**
 * Every folder and file of src, with what it may import of the others. An entry imports only entries above it, so that there is a bottom
 * and a top. Whatever is not listed is forbidden, type imports too.
 */
export const allowedImports = {
  // The public API: its records, operations and problems. It knows no site and no city.
  contract: [],

  // Shared by everything.
  shared: [],
  'log.ts': [],
  'environment.ts': [],
  'find-upward.ts': [],
  'operator-paths.ts': [],
  'addresses.ts': [],
  'build-settings.ts': ['shared'],

  // The interface in each language.
  words: [],

  // What the library says of itself. Request code never reads it: it has the build's artifacts.
  site: ['addresses.ts', 'build-settings.ts', 'contract', 'find-upward.ts', 'shared', 'words'],

  cache: [],
  blobs: ['environment.ts', 'shared'],

  // Domain code. It knows nothing of HTTP, Astro or the build.
  search: ['cache'],
  markdown: ['words'],
  // The proof of parity shares nothing with the conversion that it proves.
  parity: [],
  events: ['contract', 'shared', 'site'],
  manifest: ['events', 'markdown', 'parity', 'shared'],
  documents: ['markdown', 'shared', 'words'],
  epub: ['markdown', 'shared'],
  datasets: ['addresses.ts', 'markdown', 'shared'],
  charts: ['datasets', 'shared', 'words'],
  calculators: ['charts', 'datasets', 'shared', 'words'],

  // The base of dated facts.
  facts: ['build-settings.ts', 'shared', 'site'],

  // Anonymous usage counts.
  usage: ['blobs', 'log.ts', 'shared'],

  // Images that are made of text.
  'share-images': ['build-settings.ts', 'shared', 'site'],

  // What answers requests. It never imports Astro, the site or the build.
  capabilities: ['addresses.ts', 'contract', 'events', 'find-upward.ts', 'log.ts', 'manifest', 'search', 'shared'],
  http: ['addresses.ts', 'cache', 'capabilities', 'contract', 'log.ts', 'markdown', 'search', 'shared', 'usage', 'words'],
  server: ['build-settings.ts', 'cache', 'capabilities', 'http', 'log.ts', 'shared'],

  // The site that readers see. It never imports what answers requests.
  editorial: ['addresses.ts', 'contract', 'facts', 'manifest', 'shared', 'site'],
  discovery: ['addresses.ts', 'contract', 'datasets', 'facts', 'manifest', 'shared', 'site', 'words'],
  library: [
    'addresses.ts',
    'build-settings.ts',
    'calculators',
    'contract',
    'datasets',
    'discovery',
    'documents',
    'editorial',
    'events',
    'facts',
    'find-upward.ts',
    'manifest',
    'share-images',
    'shared',
    'site',
    'words',
  ],
  'page-tools': ['words'],
  'web-mcp': ['contract'],
  'search-dialog': ['contract', 'search', 'words'],
  'mcp-apps': ['calculators', 'contract', 'library', 'search-dialog', 'shared', 'words'],
  components: [
    'addresses.ts',
    'build-settings.ts',
    'calculators',
    'charts',
    'contract',
    'datasets',
    'documents',
    'editorial',
    'events',
    'facts',
    'library',
    'page-tools',
    'search-dialog',
    'share-images',
    'shared',
    'site',
    'web-mcp',
    'words',
  ],
  styles: [],
  layouts: ['components', 'library', 'shared', 'site', 'styles', 'words'],
  pages: [
    'addresses.ts',
    'build-settings.ts',
    'components',
    'contract',
    'discovery',
    'layouts',
    'library',
    'operator-paths.ts',
    'share-images',
    'shared',
    'site',
    'styles',
    'words',
  ],
  'content.config.ts': ['build-settings.ts', 'editorial', 'site'],
  'env.d.ts': ['facts', 'library'],

  // What a build adds to Astro.
  build: [
    'addresses.ts',
    'build-settings.ts',
    'capabilities',
    'contract',
    'datasets',
    'discovery',
    'documents',
    'editorial',
    'epub',
    'events',
    'facts',
    'http',
    'library',
    'manifest',
    'markdown',
    'parity',
    'search',
    'shared',
    'site',
    'words',
  ],

  // The operators' pages. Nothing in src imports them.
  internal: [
    'addresses.ts',
    'blobs',
    'capabilities',
    'environment.ts',
    'events',
    'find-upward.ts',
    'http',
    'manifest',
    'log.ts',
    'operator-paths.ts',
    'shared',
    'usage',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Code of this project. */
const OURS = '^(src|functions|scripts|tests|content)/';

/** Operators have their own functions: `functions/internal-*.ts` and the shared password at the edge. */
const operatorsFunctions = '^functions/(internal-|edge/gate\\.ts$)';

export const layerRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Files do not import each other in a circle, not even types.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolved',
    comment: 'An import that leads nowhere would escape the other rules.',
    // These suites have packages of their own, which are not installed with the others.
    from: { path: OURS, pathNot: '^tests/(audit|clients|netlify)/|^scripts/bench/starlight/' },
    to: { couldNotResolve: true, pathNot: '^(astro|virtual):' },
  },
  ...Object.entries(allowedImports).map(([entry, allowed]) => ({
    name: `layer-${entry}`,
    comment: `src/${entry} imports of our code only: ${allowed.join(', ') || 'nothing'}.`,
    from: { path: filesOf([entry]) },
    to: { path: OURS, pathNot: filesOf([entry, ...allowed]) },
  })),
  {
    name: 'public-functions',
    comment: 'Public functions import request code, and nothing of the operators.',
    from: { path: '^functions/', pathNot: operatorsFunctions },
    to: { path: OURS, pathNot: filesOf(['capabilities', 'contract', 'http', 'usage']) },
  },
  {
    name: 'operators-functions',
    comment: 'Operators’ functions import src/internal alone.',
    from: { path: operatorsFunctions },
    to: { path: OURS, pathNot: filesOf(['internal']) },
  },
  {
    name: 'content',
    comment: 'The library imports of the engine only what `imports` in package.json names.',
    from: { path: '^content/' },
    to: { path: OURS, pathNot: ['^content/', ...Object.values(packageJson.imports).map(patternOf)] },
  },
  {
    name: 'engine',
    comment: 'The engine finds a library through CONTENT_DIR, and imports nothing of one.',
    from: { path: '^(src|functions|scripts|tests)/' },
    to: { path: '^content/' },
  },
  {
    name: 'contract-packages',
    comment: 'The contract imports zod and zod-openapi, and nothing of Node.',
    from: { path: filesOf(['contract']) },
    to: { pathNot: [OURS, '^node_modules/(zod|zod-openapi)/'] },
  },
  {
    name: 'search-packages',
    comment: 'Search depends on Node, and on the stemmers and stop words of other languages than English.',
    from: { path: filesOf(['search', 'cache']) },
    to: { path: '^node_modules/', pathNot: '^node_modules/@orama/(stemmers|stopwords)/' },
  },
  {
    name: 'browser-code',
    comment: 'What runs in the browser imports nothing of Node.',
    from: { path: filesOf(['calculators', 'search-dialog', 'shared', 'words']) },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'astro-packages',
    comment:
      'Only the build and the site import Astro, what draws images with its service, and the checks of headings and images, whose ids and sizes Astro makes.',
    from: {
      path: '^(src|functions)/',
      pathNot: [
        ...filesOf(['build', 'components', 'content.config.ts', 'discovery', 'layouts', 'library', 'pages']),
        '^src/editorial/heading-ids\\.ts$',
        '^src/editorial/rules/unreadable-images\\.ts$',
        '^src/share-images/raster-image\\.ts$',
      ],
    },
    to: { path: '^(astro:|node_modules/(astro|@astrojs)/)' },
  },
  {
    name: 'request-code-at-build-time',
    comment:
      'The build takes the header rules and the registry of capabilities from request code, nothing that answers requests.',
    from: { path: filesOf(['build']) },
    to: {
      path: filesOf(['capabilities', 'http']),
      pathNot: [
        '^src/capabilities/(artifact-digests|artifacts|capability-entry|registry)\\.ts$',
        '^src/http/(cross-origin-headers|page-headers|page-representations|style-source)\\.ts$',
      ],
    },
  },
  {
    name: 'converter-at-request-time',
    comment: 'Code that answers requests takes the token estimate and types from the converter, nothing that parses.',
    from: { path: ['^functions/', ...filesOf(['capabilities', 'http', 'manifest'])] },
    to: { path: '^src/markdown/', pathNot: '^src/markdown/(estimate-tokens|page-layout)\\.ts$' },
  },
  {
    name: 'parsers',
    comment:
      'Only the converter and the proof of parity parse built pages. The others here parse sources: the content checks, the build’s Markdown plugins, and the pages of organisers.',
    from: {
      path: '^(src|functions)/',
      pathNot: [
        ...filesOf(['editorial']),
        '^src/markdown/(html-document|feed-html|stringify)\\.ts$',
        '^src/parity/markdown-inventory\\.ts$',
        '^src/build/(alerts|checklists|image-sizes|readable-tables|source-addresses|source-line|term-links)\\.ts$',
        '^src/datasets/dataset-address\\.ts$',
        '^src/documents/document-address\\.ts$',
        '^src/events/structured-data/page-content\\.ts$',
      ],
    },
    to: { path: '^node_modules/(satteri|unified|parse5|cheerio|(remark|rehype|hast-util-from|mdast-util-from)-[^/]+)/' },
  },
];

/** Matches a file of this project: `./src/shared/sum.ts`. */
function patternOf(file: string): string {
  return `^${file.replace('./', '').replaceAll('.', '\\.')}$`;
}

/** Patterns of the files of entries of `allowedImports`. */
function filesOf(entries: readonly string[]): string[] {
  return entries.map((entry) => `^src/${entry.replaceAll('.', '\\.')}${entry.endsWith('.ts') ? '$' : '/'}`);
}
