/** `npm run changes:previous`: fetches the change log of the live site, which the next build continues, and its texts. */
import { fetchPreviousChanges } from '../../src/discovery/previous-changes.ts';
import { contentDir, liveSiteUrl } from '../../src/build-settings.ts';

if (liveSiteUrl === undefined) console.log('No live site is configured: the change log starts with this build.');
else {
  try {
    const pages = await fetchPreviousChanges(liveSiteUrl, contentDir);
    console.log(
      pages === null
        ? `${liveSiteUrl} has no change log yet: it starts with this build.`
        : `Continuing the change log of ${liveSiteUrl}: ${pages} pages`,
    );
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  }
}
