const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A signal that asks the process to end. */
export type StopSignal = (typeof SIGNALS)[number]

/**
 * Milliseconds. One Ctrl-C comes twice to a program that a shell such as bash started for npm: from the terminal and
 * from npm, which passes it on. 11 ms apart on a busy machine; a person takes longer for a second one.
 */
const SAME_PRESS = 250

/**
 * Calls `first` when the process is asked to end, and `again` when it is asked once more, by somebody who does not want
 * to wait.
 * @returns takes both back
 */
export function onStopSignals(first: (signal: StopSignal) => void, again: () => void): () => void {
  let at: number | null = null
  const onSignal = (signal: NodeJS.Signals): void => {
    if (at === null) {
      at = performance.now()
      first(signal as StopSignal)
    } else if (performance.now() - at > SAME_PRESS) again()
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}
