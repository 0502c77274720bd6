/** The clock of a dialog that runs by time. It is sent to watchers a few times a second and is not stored. */
export interface ModeClock {
  /** The time of the dialog, in its own milliseconds. */
  readonly at: number
  /** Seconds of the dialog per real second; 0: as fast as possible. */
  readonly speed: number
  /** For each member that has not decided yet, a sentence about what it waits for. */
  readonly waiting: Readonly<Record<string, string>>
}

/** The time of a dialog that runs by time has moved on. */
export interface ClockMoved {
  readonly type: 'clock-moved'
  readonly clock: ModeClock
  /** What happened since the last event, in the form of its mode; absent: nothing. */
  readonly happened?: readonly unknown[]
}
