import { defineHastPlugin } from 'satteri';

/**
 * Adapts Markdown tables to the site: a table wider than the screen scrolls in a focusable frame, and column alignment is a class,
 * since the Content-Security-Policy allows no inline style.
 *
 * @param label what a screen reader calls the frame
 */
export const readableTables = (label: string) =>
  defineHastPlugin({
    // Astro caches the HTML of unchanged pages while its configuration, this name included, stays the same.
    name: `readable-tables called ${label}`,
    element: [
      {
        filter: ['table'],
        visit: (table, context) =>
          context.wrapNode(table, {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table'], role: 'group', ariaLabel: label, tabIndex: 0 },
            children: [],
          }),
      },
      {
        filter: ['th', 'td'],
        visit: (cell, context) => {
          const alignment = /text-align:\s*(\w+)/.exec(String(cell.properties['style'] ?? ''))?.[1] ?? cell.properties['align'];
          if (typeof alignment !== 'string') return;
          context.setProperty(cell, 'style', null);
          context.setProperty(cell, 'align', null);
          context.setProperty(cell, 'className', [`align-${alignment}`]);
        },
      },
    ],
  });
