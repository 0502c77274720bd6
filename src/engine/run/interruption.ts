/** Why a stage was broken off on purpose. Never an error: it is the reason of an aborted signal. */
export class RunInterrupted extends Error {
  readonly kind: 'stop' | 'skip' | 'close'

  constructor(kind: 'stop' | 'skip' | 'close') {
    super(`Interrupted: ${kind}`)
    this.name = 'Interruption'
    this.kind = kind
  }
}
