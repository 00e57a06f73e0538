/**
 * The library that the engine's own tests read, whatever `CONTENT_DIR` names: it has a section of every kind, cities, and a page for each
 * component.
 */
export const engineLibrary = 'tests/build/components';

/** The variables with which it is built, once for the build tests and the browser tests. */
export const engineBuild = {
  CONTENT_DIR: engineLibrary,
  OUT_DIR: '.build/components',
  // The expected texts are those of one day.
  SOURCE_DATE_EPOCH: '1795219200',
};
