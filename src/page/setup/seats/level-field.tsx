import { t } from '../../../base/language/t.ts'
import { PERSON_LEVELS, type PersonLevel } from '../../../core/contract/limits.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { LEVEL_LABELS } from './level-words.ts'

interface LevelFieldProps {
  readonly value: PersonLevel
  readonly onChange: (level: PersonLevel) => void
}

/** The choice of how hard the other participant presses a person who speaks. */
export function LevelField({ value, onChange }: LevelFieldProps) {
  return (
    <SelectField
      label={t('How hard you are pressed')}
      value={value}
      options={PERSON_LEVELS.map((level) => ({ value: level, label: LEVEL_LABELS[level] }))}
      onChange={onChange}
    />
  )
}
