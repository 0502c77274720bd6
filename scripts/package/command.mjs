/** The file of the command line as it is published, in the checkout's own dist. */
export const COMMAND_FILE = 'dist/hosts-cli-index.js'
/** What it is made from. */
export const COMMAND_SOURCES = ['src', 'scripts/package', 'package.json', 'package-lock.json', 'tsconfig.base.json']
