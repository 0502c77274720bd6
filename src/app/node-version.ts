/** The oldest Node the app runs on: those before search no text. A checkout takes Node 24, which runs the sources as they are. */
export const OLDEST_NODE = '22.16.0'

/** Whether a version of Node, as in `process.versions.node`, is new enough. */
export function isNodeNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}
