/** `npm run changes:previous`: fetches the live site's log of changes, for the build that follows to go on from. */
import { fetchPreviousChanges } from '../../src/discovery/previous-changes.ts';
import { contentDir, liveSiteUrl } from '../../src/build-settings.ts';

if (liveSiteUrl === undefined) console.log('There is no live site to ask: the history of changes begins with this build.');
else {
  try {
    const pages = await fetchPreviousChanges(liveSiteUrl, contentDir);
    console.log(
      pages === null
        ? `${liveSiteUrl} has no history of changes yet: it begins now.`
        : `Going on from ${pages} pages of ${liveSiteUrl}`,
    );
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  }
}
