/** The name of a vendor or a model in a dialog from elsewhere that does not tell them. */
export const UNKNOWN_MODEL = 'unknown'
