/** Seconds of processor time that some work takes in this process: waiting does not count. */
export function cpuSeconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
