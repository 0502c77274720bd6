import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { bindShortcut, keyCaps, SHORTCUTS, useKeys, type ShortcutId, keysFrom } from '../../host/shortcuts/shortcuts.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { useLayer } from '../../ui/layers.ts'
import { keptByBrowser, ownerOf, unusable } from './shortcut-checks.ts'

interface ShortcutRowProps {
  readonly id: ShortcutId
  /** Whether the page is in a browser, which uses some keys itself. */
  readonly inBrowser: boolean
}

/** The row of an act: its keys, and the buttons that change them. */
export function ShortcutRow({ id, inBrowser }: ShortcutRowProps) {
  const keys = useKeys()(id)
  const [recording, setRecording] = useState(false)
  /** The pressed keys when they belong to another act; otherwise null. */
  const [wanted, setWanted] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  const nextFrame = useNextFrame()
  const { keys: standard } = SHORTCUTS[id]
  const label = t(SHORTCUTS[id].label)
  const shared = keys === null ? null : ownerOf(keys, id)
  const owner = wanted === null ? null : ownerOf(wanted, id)
  const warning = inBrowser && keys !== null ? keptByBrowser(keys) : null
  useEffect(() => take.current?.focus(), [wanted])

  function rest(): void {
    setRecording(false)
    setWanted(null)
    nextFrame(() => change.current?.focus())
  }

  function pressed(next: string): void {
    const reason = unusable(next)
    setProblem(reason)
    if (reason !== null) return
    if (ownerOf(next, id) !== null) {
      setRecording(false)
      return setWanted(next)
    }
    bindShortcut(id, next)
    rest()
  }

  return (
    <li>
      <div className="row wrap gap-5 rows-3">
        <span className="shortcut-label grow type-body">{label}</span>
        {recording ? (
          <RecordKeys label={label} onKeys={pressed} onCancel={rest} onLeave={() => setRecording(false)} />
        ) : (
          <span className="shortcut-keys">
            {keys === null ? <span className="hint">{t('none')}</span> : <kbd>{keyCaps(keys)}</kbd>}
          </span>
        )}
        <div className="row wrap gap-1">
          <button
            ref={change}
            type="button"
            className="button small"
            aria-label={t('Change the keys of {label}', { label })}
            disabled={recording}
            onClick={() => {
              setProblem(null)
              setWanted(null)
              setRecording(true)
            }}
          >
            {t('Change')}
          </button>
          <button
            type="button"
            className="button quiet small"
            aria-label={t('Remove the keys of {label}', { label })}
            disabled={keys === null}
            onClick={() => bindShortcut(id, null)}
          >
            {t('Remove')}
          </button>
          <button
            type="button"
            className="button quiet small"
            aria-label={t('Reset the keys of {label}', { label })}
            disabled={keys === standard}
            onClick={() => bindShortcut(id, standard)}
          >
            {t('Reset')}
          </button>
        </div>
      </div>
      {recording && problem !== null && <Problem>{problem}</Problem>}
      {wanted !== null && owner !== null && (
        <div className="row wrap gap-5 rows-3">
          <Problem>
            {t('{keyCaps} belongs to “{label}”.', { keyCaps: keyCaps(wanted), label: t(SHORTCUTS[owner].label) })}
          </Problem>
          <button
            ref={take}
            type="button"
            className="button small"
            onClick={() => {
              bindShortcut(owner, null)
              bindShortcut(id, wanted)
              rest()
            }}
          >
            {t('Use it here instead')}
          </button>
          <button type="button" className="button quiet small" onClick={rest}>
            {t('Leave it there')}
          </button>
        </div>
      )}
      {shared !== null && (
        <Problem past>
          {t('“{label}” has the same keys: change one of the two.', { label: t(SHORTCUTS[shared].label) })}
        </Problem>
      )}
      {warning !== null && <p className="hint">{warning}</p>}
    </li>
  )
}

interface RecordKeysProps {
  readonly label: string
  readonly onKeys: (keys: string) => void
  /** Called when Escape is pressed. */
  readonly onCancel: () => void
  /** Called when the focus moves elsewhere. */
  readonly onLeave: () => void
}

/** A button that receives the next keys. Tab moves the focus as usual, so that the keyboard can leave it. */
function RecordKeys({ label, onKeys, onCancel, onLeave }: RecordKeysProps) {
  const box = useRef<HTMLButtonElement>(null)
  useLayer(true, onCancel)
  useEffect(() => box.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab' || event.nativeEvent.isComposing) return
    // Keys pressed here are only recorded.
    event.preventDefault()
    event.stopPropagation()
    const keys = keysFrom(event.nativeEvent)
    if (keys !== null) onKeys(keys)
  }

  return (
    <button
      ref={box}
      type="button"
      className="shortcut-recorder surface type-small pad-x-4 rounded"
      aria-label={t('Press the new keys of {label}', { label })}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    >
      {t('Press the keys')}
    </button>
  )
}
