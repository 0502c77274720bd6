/** The file of the command line as it is published, in the checkout's own dist. */
export const COMMAND_FILE = 'dist/hosts-cli-index.js'
/** The file of the browser host, made with it. */
export const SERVER_FILE = 'dist/hosts-server-index.js'
/** What both are made from. */
export const COMMAND_SOURCES = ['src', 'scripts/package', 'package.json', 'package-lock.json', 'tsconfig.base.json']
