/** A page cannot be created or renamed as asked; the message has the remedy. Nothing has been written. */
export class RefusedPage extends Error {}
