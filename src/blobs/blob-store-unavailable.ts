/** The blob store did not answer in time, answered with a failure, or returned what we did not store. Nobody knows whether a write was stored. */
export class BlobStoreUnavailable extends Error {
  override name = 'BlobStoreUnavailable';
}
