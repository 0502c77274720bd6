/** The oldest Node the app runs on: those before search no text. A checkout takes Node 24, which runs the sources as they are. */
export const OLDEST_NODE = '22.16.0'
/** Lacks the same though it is newer: no release of it was given a SQLite with full text search. */
export const LEFT_OUT_NODE = 23
/** What is needed, as the middle of a sentence. */
export const NODE_NEEDED: string = `Node ${OLDEST_NODE.replace(/\.0$/, '')} or newer, but not ${LEFT_OUT_NODE}`

/** Whether a version of Node, as in `process.versions.node`, will do. */
export function isNodeNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number)
  return major !== LEFT_OUT_NODE && (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor))
}
