import { t } from '../../base/language/t.ts'
import { preference, usePreference } from '../host/store/preferences.ts'
import { Field } from '../ui/field.tsx'

const KEY = 'podcast.address'

/** Where a person's podcasts lie on the web; empty until it was told. */
export const kitAddress = preference(KEY, '')

/** The address of the folder for the feed of a podcast kit, kept for the next one. */
export function KitAddress() {
  const [address, setAddress] = usePreference(KEY, '')
  return (
    <Field
      label={t('Where the podcast will lie')}
      hint={t('For its feed, such as https://example.com/show/. Without it there is none.')}
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
