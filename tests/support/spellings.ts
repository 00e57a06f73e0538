/** Other spellings of a path, for which the platform calls the same function, or may: in capitals, with more slashes, percent-encoded. */
export function spellingsOf(path: string): string[] {
  const [first = '', second = '', ...rest] = path;
  const encoded = `${first}%${second.charCodeAt(0).toString(16)}${rest.join('')}`;
  return [
    path.toUpperCase(),
    path.replaceAll(/(?<=[/-])./g, (letter) => letter.toUpperCase()),
    `${path}/`,
    `${path.toUpperCase()}/`,
    `${path}//`,
    `/${path}`,
    path.replaceAll('/', '//'),
    encoded,
    `${encoded}/`,
    `${path}%2F`,
    `/%2f${path.slice(1).toUpperCase()}`,
  ];
}
