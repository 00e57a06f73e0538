/** Loads what the tools of a page do when one of them is pressed. */
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-tool]');
  if (button) await (await import('./run-tool.ts')).runTool(button);
});
