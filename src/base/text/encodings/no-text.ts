/** Characters that no text contains: control characters other than tab, line breaks and form feed; unassigned and private ones; single surrogates. */
// oxlint-disable-next-line no-control-regex -- these are the characters that no text has
export const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\p{Cn}\p{Co}\p{Cs}]/u
