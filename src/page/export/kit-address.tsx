import { t } from '../../base/language/t.ts'
import { preference, usePreference } from '../host/store/preferences.ts'
import { Field } from '../ui/field.tsx'

const KEY = 'podcast.address'

/** The web address under which the person publishes podcasts; empty until they typed one. */
export const kitAddress = preference(KEY, '')

/** The field for the address under which a podcast will be published. It is stored for the next one. */
export function KitAddress() {
  const [address, setAddress] = usePreference(KEY, '')
  return (
    <Field
      label={t('Web address of the podcast')}
      hint={t('The feed needs it, such as https://example.com/show/. Without an address there is no feed.')}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value.trim())}
        />
      )}
    </Field>
  )
}
