import { t, wordTable } from '../../../base/language/t.ts'
import { PERSON_LEVELS, type PersonLevel } from '../../../core/contract/limits.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

const LABELS = wordTable({ gentle: 'Gently', fair: 'As usual', hard: 'Hard' })

interface LevelFieldProps {
  readonly value: PersonLevel
  readonly onChange: (level: PersonLevel) => void
}

/** How hard the other participant presses a person. */
export function LevelField({ value, onChange }: LevelFieldProps) {
  return (
    <SelectField
      label={t('How hard you are pressed')}
      value={value}
      options={PERSON_LEVELS.map((level) => ({ value: level, label: LABELS[level] }))}
      onChange={onChange}
    />
  )
}
