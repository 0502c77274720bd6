import type { Clock, ModelRequest } from '../../engine/ports.ts'
import { type RecordedCall, type RunFileHead, type RunFilePlace, RUN_FILE_SCHEMA } from './run-file.ts'
import { Places } from './places.ts'
import { sumOf } from './run-file-sum.ts'

/** Takes whole lines of a run file, each with its line break, in order. */
export type RunFileSink = (line: string) => void

/** Writes one run file: its head, a line for each call as it ends, and an end without which it counts as cut. */
export interface RunFileWriter {
  /** Before the first call. Without it the file names no dialog and can only be replayed call by call. */
  begin(head: Omit<RunFileHead, 'schema'>): void
  place(request: ModelRequest): RunFilePlace
  /** Milliseconds, never stepping back. */
  now(): number
  call(call: RecordedCall): void
  /**
   * Closes the file, once; what comes after is not written.
   * @param usd what the run cost, null when unknown
   */
  end(usd: number | null): void
}

/** @param clock tells how long each part of an answer took */
export function createRunFileWriter(sink: RunFileSink, clock: Pick<Clock, 'monotonic'>): RunFileWriter {
  const places = new Places()
  let sum = ''
  let calls = 0
  let state: 'new' | 'begun' | 'ended' = 'new'

  function write(body: object): void {
    sum = sumOf(sum, body)
    sink(`${JSON.stringify({ ...body, sum })}\n`)
  }

  function begin(head: Omit<RunFileHead, 'schema'>): void {
    if (state !== 'new') return
    state = 'begun'
    write({ schema: RUN_FILE_SCHEMA, ...head })
  }

  return {
    begin,
    place: (request) => places.next(request),
    now: () => clock.monotonic(),
    call(call) {
      if (state === 'ended') return
      begin({ version: '', dialog: null, windows: [] })
      calls += 1
      write(call)
    },
    end(usd) {
      if (state !== 'begun') return
      state = 'ended'
      write({ end: { calls, usd } })
    },
  }
}
