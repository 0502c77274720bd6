import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { t } from '../../base/language/t.ts'
import { CONTEXT_FILES_MAX } from '../../core/contract/limits.ts'
import { Problem } from '../ui/problem.tsx'
import { AttachedList } from './attached-list.tsx'
import { PickFiles } from './pick-files.tsx'
import { PictureSight } from './picture-sight.tsx'
import type { FileReaderModel } from './reader.ts'
import { RecordingList } from './recordings/recording-list.tsx'
import { addWords, useMicrophoneButton } from './microphone/microphone-button.tsx'
import { notWritten } from './recordings/waiting-recordings.ts'
import { ReadingReport } from './reading-report.tsx'
import type { AttachedSources } from './use-attached.ts'
import { useFileDrop } from './use-file-drop.ts'
import './words-field.css'

interface WordsFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly invalid: boolean
  /** The id of the line with further information. */
  readonly hintId: string
  /** The id of the dialog that pays for the transcription of spoken words; null when there is none yet. */
  readonly dialog: string | null
  readonly attached: AttachedSources
  /** The models that will be given the files. */
  readonly readers: readonly FileReaderModel[]
  /** The sentences about files that are too large. */
  readonly tooLarge: readonly string[]
  readonly onText: (text: string) => void
  readonly onSend: () => void
  /** The content beside the button for files. */
  readonly children: ReactNode
}

/** A text field for a message, with files that are pasted, dropped on the page, or chosen. */
export function WordsField({
  field,
  label,
  placeholder,
  text,
  invalid,
  hintId,
  dialog,
  attached,
  readers,
  tooLarge,
  onText,
  onSend,
  children,
}: WordsFieldProps) {
  const { files, state, recordings, change, add, cancel, dismiss, lost } = attached
  const waits = notWritten(recordings.waiting)
  const over = useFileDrop(add)
  const microphone = useMicrophoneButton(dialog, (words) => {
    onText(addWords(text, words))
    field.current?.focus()
  })
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = [...event.clipboardData.files]
    // A copied table or page contains a picture, too, but a person who pastes it into a text means the words.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    add(
      pasted.map((file) => ({ name: file.name, file })),
      [],
    )
  }
  return (
    <div className={`words-field shrink stack${over ? ' over' : ''}`}>
      <textarea
        ref={field}
        rows={2}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <AttachedList
        files={files}
        onRemove={(file) => change((attachedFiles) => attachedFiles.filter((other) => other.name !== file.name))}
      />
      <ReadingReport state={state} onCancel={cancel} onDismiss={dismiss} />
      <RecordingList recordings={recordings} />
      {waits !== null && (
        <p className="hint" role="status">
          {waits}
        </p>
      )}
      {lost !== null && <Problem>{lost}</Problem>}
      {tooLarge.map((sentence) => (
        <Problem key={sentence}>{sentence}</Problem>
      ))}
      {files.some(({ picture }) => picture) && <PictureSight files={files} seats={readers} onChange={change} />}
      {microphone.line}
      <div className="words-field-acts row gap-5 rows-4 wrap">
        <PickFiles
          label={t('Add files')}
          disabled={state.reading.length > 0 || files.length + recordings.waiting.length >= CONTEXT_FILES_MAX}
          onPick={(chosen) => add(chosen, [])}
        />
        {microphone.button}
        {children}
      </div>
    </div>
  )
}
