import type { Clock, ModelRequest } from '../../../core/engine/ports.ts'
import { type RecordedCall, type RunFile, type RunFileHead, type RunFilePlace, RUN_FILE_SCHEMA } from './run-file.ts'
import { CallNumbers } from './places.ts'
import { sumOf } from './run-file-sum.ts'

/** Takes complete lines of a run file, each with its line break, in order. */
export type RunFileSink = (line: string) => void

/** Writes one run file: its head, a line for each call as it ends, and an end, without which it counts as cut. */
export interface RunFileWriter {
  /**
   * Writes the head, before the first call. Without it the file names no dialog and can only be replayed call by call.
   */
  begin(head: Omit<RunFileHead, 'schema'>): void
  place(request: ModelRequest): RunFilePlace
  /** Milliseconds of a monotonic clock. */
  now(): number
  call(call: RecordedCall): void
  /**
   * Closes the file, once; later lines are not written.
   * @param usd the cost of the run, null when unknown
   * @param stopped why it ends before the dialog did, in one sentence
   */
  end(usd: number | null, stopped?: string | null): void
}

/** The content of a file that is being continued. */
interface Before {
  readonly sum: string
  readonly calls: readonly RecordedCall[]
}

/** @param clock measures how long each part of an answer took */
export function createRunFileWriter(
  sink: RunFileSink,
  clock: Pick<Clock, 'monotonic'>,
  before?: Before,
): RunFileWriter {
  const places = new CallNumbers(before?.calls)
  let sum = before?.sum ?? ''
  let calls = before?.calls.length ?? 0
  let state: 'new' | 'begun' | 'ended' = sum === '' ? 'new' : 'begun'

  function write(body: object): void {
    const next = sumOf(sum, body)
    sink(`${JSON.stringify({ ...body, sum: next })}\n`)
    sum = next
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
      begin({ version: '', at: 0, dialog: null, models: [], acts: [] })
      calls += 1
      write(call)
    },
    end(usd, stopped = null) {
      if (state !== 'begun') return
      state = 'ended'
      write({ end: { calls, usd, stopped } })
    },
  }
}

/** A whole run file as text. */
export function formatRunFile({ head, calls, usd, stopped }: RunFile): string {
  const lines: string[] = []
  const writer = createRunFileWriter((line) => lines.push(line), { monotonic: () => 0 })
  const { schema: _schema, ...rest } = head
  writer.begin(rest)
  for (const call of calls) writer.call(call)
  writer.end(usd, stopped)
  return lines.join('')
}
