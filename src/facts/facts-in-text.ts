/** A text without markup, such as a description, names a fact by its id in braces: `It takes {de.capital} of capital.` */
export const factsInText = /\{([a-z0-9]+(?:\.[a-z0-9-]+)+)\}/g;
