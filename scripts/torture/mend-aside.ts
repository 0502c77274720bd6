import { runCli } from '../../tests/helpers/run-cli.ts'
import { held, openSeat, readLogs, type Logs } from './logs.ts'

/**
 * Opens the data again after a kill, which finishes what was broken off, and closes the aside that is still open.
 * Returns all facts. @throws where a command fails or a fact is lost
 */
export async function mendAside(
  cwd: string,
  known: Logs,
  parentId: string,
  say: readonly string[] = [],
): Promise<Logs> {
  const after = async (args: readonly string[]): Promise<Logs> => {
    const { code, stderr } = await runCli(args, { cwd })
    if (code !== 0) throw new Error(`it did not go on: ${stderr.slice(-300)}`)
    return held(known, readLogs(cwd))
  }
  const seat = openSeat(known, parentId)
  // The parent of an aside that was killed at its very beginning is told of it only now. A list would not do this.
  const logs = seat === null ? await after(['show', parentId, '--json']) : known
  const open = seat ?? openSeat(logs, parentId)
  return open === null ? logs : after(['aside', parentId, open, ...say, '--end'])
}
