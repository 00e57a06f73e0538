/** `npm run changes:previous`: fetches the change log of the live site, which the next build continues, and its texts. */
import { fetchPreviousChanges } from '../../src/discovery/previous-changes.ts';
import { contentDir, liveSiteUrl } from '../../src/build-settings.ts';
import { tellOperators } from '../tell-operators.ts';

if (liveSiteUrl === undefined) console.log('No live site is configured: the change log starts with this build.');
else {
  try {
    const pages = await fetchPreviousChanges(liveSiteUrl, contentDir);
    console.log(
      pages === null
        ? `${liveSiteUrl} has no change log yet: it starts with this build.`
        : `Continuing the change log of ${liveSiteUrl}: ${pages} pages`,
    );
    await tellOperators(['changes'], []);
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    console.error(message);
    await tellOperators(['changes'], [{ id: 'changes', what: 'No build was made', remedy: message }]);
    process.exitCode = 1;
  }
}
