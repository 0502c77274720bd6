/** The file of the command line as it is published, in the checkout's own dist. */
export const COMMAND_FILE: string
/** The file of the browser host, made with it. */
export const SERVER_FILE: string
/** What both are made from. */
export const COMMAND_SOURCES: readonly string[]
