import { useId } from 'react'
import { plural } from '../../base/format/count.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

/** What such a file holds and is good for. */
export const RECORDING_HINT =
  'Every answer as it came, with its pace, tools and usage: Open recording plays the dialog again, with no model and no network. It holds the topic, the personas, the attached texts and pictures, and neither keys nor prompts.'

interface ExportRecordingProps {
  readonly id: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** The recording among the formats of the export window; not to be chosen where there is none, and why. */
export function ExportRecording({ id, chosen, onChoose }: ExportRecordingProps) {
  const { client } = useApp()
  const { value: about, error } = useRequest(id, () => client.runFiles.about({ id }))
  const noteId = useId()
  const why = about?.why ?? error?.message ?? null
  const note =
    why ??
    (about &&
      `${plural(about.calls, 'call')}, ${formatBytes(about.bytes)}.${about.stopped ? ` ${about.stopped} The recording ends there.` : ''}`)
  return (
    <fieldset aria-describedby={note ? noteId : undefined}>
      <legend>To play again</legend>
      <label className={`export-choice${why === null && about ? '' : ' not-now'}`}>
        <input
          type="radio"
          name="format"
          checked={chosen}
          disabled={about === null || why !== null}
          onChange={onChoose}
        />
        <span>Recording</span>
      </label>
      {note && (
        <p className="hint" id={noteId}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
