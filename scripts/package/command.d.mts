/** The file of the command line as it is published, in the checkout's own dist. */
export const COMMAND_FILE: string
/** What it is made from. */
export const COMMAND_SOURCES: readonly string[]
