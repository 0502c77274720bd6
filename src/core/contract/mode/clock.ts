/** Where a dialog that goes on by time is: told live, some times a second. */
export interface ModeClock {
  /** Milliseconds of its own time. */
  readonly at: number
  /** Its seconds in one of ours; 0: as fast as it goes. */
  readonly speed: number
  /** What somebody waits for who has not decided yet, a sentence by member. */
  readonly waiting: Readonly<Record<string, string>>
}

/** A dialog that goes on by time has gone on. */
export interface ClockMoved {
  readonly type: 'clock-moved'
  readonly clock: ModeClock
  /** What happened since it was told last, in the terms of its mode; absent: nothing. */
  readonly happened?: readonly unknown[]
}
