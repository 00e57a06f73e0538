/** Registers the tools where the browser has WebMCP, and loads nothing elsewhere. */
if (document.modelContext) void import('./tools.ts');
