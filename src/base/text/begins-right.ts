/** The source of a pattern for a letter that is written from right to left. */
export const LETTER_FROM_RIGHT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`
/** Matches a text whose first letter is written from right to left, which decides the direction of the text. */
export const BEGINS_RIGHT = new RegExp(String.raw`^[^\p{L}]*${LETTER_FROM_RIGHT}`, 'u')
