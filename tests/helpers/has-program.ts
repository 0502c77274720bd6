import { spawnSync } from 'node:child_process'

const asked = new Map<string, boolean>()

/** Whether a program of the system is installed with which the app's files are checked. */
export function hasProgram(name: string): boolean {
  const found = asked.get(name) ?? spawnSync(name, ['-version']).error === undefined
  asked.set(name, found)
  return found
}
