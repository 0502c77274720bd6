import { Switch } from '../ui/switch.tsx'
import { audioOf } from '../dialog-view/audio-view.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import type { ExportChoice } from './export-choice.ts'

interface ExportExtrasProps {
  readonly id: string
  readonly format: string | null
  readonly choice: ExportChoice
  readonly onChange: (choice: ExportChoice) => void
}

/** What only some formats have: the sheet of a PDF, sound in HTML. */
export function ExportExtras({ id, format, choice, onChange }: ExportExtrasProps) {
  const voiced = useStore(audioOf(useApp(), id)).value?.turns.some((turn) => turn.state === 'ready') ?? false
  if (format === 'pdf') {
    return (
      <label className="export-paper">
        Paper
        <select
          className="input"
          value={choice.paper}
          onChange={(event) => onChange({ ...choice, paper: event.target.value === 'letter' ? 'letter' : 'a4' })}
        >
          <option value="a4">A4</option>
          <option value="letter">Letter</option>
        </select>
      </label>
    )
  }
  if (format === 'html' && voiced)
    return (
      <Switch
        label="With the sound of voiced turns"
        on={choice.sound}
        onChange={(sound) => onChange({ ...choice, sound })}
      />
    )
  return null
}
