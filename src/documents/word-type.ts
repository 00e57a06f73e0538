/** The media type of Word files: ECMA-376. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
