/** The clock of a dialog that runs by time: sent live, a few times a second. */
export interface ModeClock {
  /** Milliseconds of its own time. */
  readonly at: number
  /** Its seconds per real second; 0: as fast as possible. */
  readonly speed: number
  /** By member, a sentence on what it waits for while it has not decided. */
  readonly waiting: Readonly<Record<string, string>>
}

/** The time of a dialog that runs by time moved on. */
export interface ClockMoved {
  readonly type: 'clock-moved'
  readonly clock: ModeClock
  /** What happened since the last event, in the terms of its mode; absent: nothing. */
  readonly happened?: readonly unknown[]
}
