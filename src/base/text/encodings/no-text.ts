/** No text has them: control characters but tab, line breaks and form feed; characters of nobody. */
// oxlint-disable-next-line no-control-regex -- these are the characters that no text has
export const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\p{Cn}\p{Co}\p{Cs}]/u
