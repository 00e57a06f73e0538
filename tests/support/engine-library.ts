/**
 * The library that the engine's own tests read, whatever `CONTENT_DIR` names: it has a section of every kind, cities, and a page for each
 * component.
 */
export const engineLibrary = 'tests/build/components';
