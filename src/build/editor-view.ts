/**
 * The editors' view of the page at `path`: the page, its Markdown and its lint findings, a frame each. Vite reloads the page after each
 * change, and links in it can be followed; the other two frames keep up.
 */
export function editorView(path: string): string {
  const start = JSON.stringify(path).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Page and Markdown</title>
<style>
  body { margin: 0; height: 100vh; display: grid; grid: 1fr 8rem / 1fr 1fr; gap: 1px; background: #888 }
  iframe { width: 100%; height: 100%; border: 0; background: #fff }
  #lint { grid-column: 1 / -1 }
</style>
<iframe id="page" title="Page"></iframe>
<iframe id="markdown" title="Markdown"></iframe>
<iframe id="lint" title="What the lint finds"></iframe>
<script>
  const [page, markdown, lint] = document.querySelectorAll('iframe');
  page.addEventListener('load', () => {
    const { pathname } = page.contentWindow.location;
    markdown.contentWindow.location.replace(pathname === '/' ? '/index.md' : pathname + '.md');
    lint.contentWindow.location.replace(pathname + '?lint');
    document.title = page.contentDocument.title;
  });
  page.src = ${start};
</script>
</html>
`;
}
