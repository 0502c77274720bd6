/** A letter that is read from the right, as the source of a pattern. */
export const LETTER_FROM_RIGHT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`
/** The first letter of a text decides its direction. */
export const BEGINS_RIGHT = new RegExp(String.raw`^[^\p{L}]*${LETTER_FROM_RIGHT}`, 'u')
