/**
 * The oldest Node the app runs on; earlier ones lack SQLite's full-text search. A checkout uses Node 24, which runs
 * the sources directly.
 */
export const OLDEST_NODE = '22.16.0'
/** A newer major version of Node that lacks full-text search in all of its releases. */
export const LEFT_OUT_NODE = 23
/** The requirement, as the middle of a sentence. */
export const NODE_NEEDED: string = `Node ${OLDEST_NODE.replace(/\.0$/, '')} or newer, but not ${LEFT_OUT_NODE}`

/** Whether a version of Node, as in `process.versions.node`, is new enough. */
export function isNodeNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number)
  return major !== LEFT_OUT_NODE && (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor))
}
