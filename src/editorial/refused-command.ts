/** A library or a page cannot be made or changed as asked; the message has the remedy. Nothing has been written. */
export class RefusedCommand extends Error {}
