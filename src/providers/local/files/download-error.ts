/** Why a download did not go on, as one sentence to show. */
export class DownloadError extends Error {
  /** Trying again by itself may help. */
  readonly passing: boolean
  /** What was downloaded is worthless. */
  readonly discard: boolean

  constructor(message: string, passing: boolean, discard = false) {
    super(message)
    this.passing = passing
    this.discard = discard
  }
}
