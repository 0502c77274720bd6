import { Download, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Item, Preset } from '../../../core/contract/library/library.ts'
import { NAME_MAX_CHARS } from '../../../core/contract/limits.ts'
import { formatPreset } from '../../draft/presets.ts'
import { useModes } from '../../dialog-view/use-modes.ts'

interface PresetRowProps {
  readonly item: Item<Preset>
  readonly onUse: () => void
  /**
   * Called with the new name and with the preset as it was when renaming began, so that a change by another window is
   * noticed.
   */
  readonly onRename: (name: string, from: Item<Preset>) => void
  readonly onOverwrite: () => void
  readonly onExport: () => void
  readonly onRemove: () => void
}

/** The row of a preset. A press applies it to the form; a menu renames, overwrites, exports or removes it. */
export function PresetRow({ item, onUse, onRename, onOverwrite, onExport, onRemove }: PresetRowProps) {
  const { name } = item.value
  const { modes } = useModes()
  const [renaming, setRenaming] = useState<{ readonly from: Item<Preset>; readonly typed: string } | null>(null)
  if (renaming !== null) {
    const { from, typed } = renaming
    return (
      <li className="preset-row rounded row gap-1 pad-x-2">
        <form
          className="flex gap-3 grow pad-3"
          onSubmit={(event) => {
            event.preventDefault()
            setRenaming(null)
            if (typed.trim() !== '' && typed.trim() !== from.value.name) onRename(typed.trim(), from)
          }}
        >
          <input
            className="input"
            aria-label={t('New name of {name}', { name })}
            autoFocus
            maxLength={NAME_MAX_CHARS}
            value={typed}
            onChange={(event) => setRenaming({ from, typed: event.target.value })}
          />
          <button type="submit" className="button small" disabled={typed.trim() === ''}>
            {t('Rename')}
          </button>
          <button type="button" className="button quiet small" onClick={() => setRenaming(null)}>
            {t('Leave it')}
          </button>
        </form>
      </li>
    )
  }
  return (
    <li className="preset-row rounded row gap-1 pad-x-2">
      <button type="button" className="grow shrink stack gap-0 pad-3 rounded text-start" onClick={onUse}>
        <strong className="one-line type-body">{name}</strong>
        <span className="one-line muted type-small">{formatPreset(item.value, modes)}</span>
      </button>
      <Act
        label={t('Rename {name}', { name })}
        icon={<Pencil size={14} aria-hidden />}
        run={() => setRenaming({ from: item, typed: name })}
      />
      <Act
        label={t('Overwrite {name} with this set-up', { name })}
        icon={<Save size={14} aria-hidden />}
        run={onOverwrite}
      />
      <Act label={t('Export {name}', { name })} icon={<Download size={14} aria-hidden />} run={onExport} />
      <Act label={t('Delete {name}', { name })} icon={<Trash2 size={14} aria-hidden />} run={onRemove} />
    </li>
  )
}

function Act({
  label,
  icon,
  run,
}: {
  readonly label: string
  readonly icon: React.ReactNode
  readonly run: () => void
}) {
  return (
    <button type="button" className="button quiet small icon" aria-label={label} title={label} onClick={run}>
      {icon}
    </button>
  )
}
