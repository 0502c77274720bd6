import { useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { AutoFiles } from '../../core/contract/host/auto-files.ts'
import { useApp } from '../host/app-model.ts'
import { useAction } from '../host/use-action.ts'
import { useStore } from '../host/store/use-select.ts'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Switch } from '../ui/switch.tsx'

/** The fields for the files that the app writes automatically when a dialog ends, and for their folder. */
export function AutoFilesFields() {
  const { autoFiles } = useApp()
  const { value, problem } = useStore(autoFiles)
  return (
    <fieldset className="stack gap-5">
      <legend className="label below-4 type-small">{t('When a dialog ends, write it to a file')}</legend>
      {problem && <Problem error={problem} />}
      {value && <Fields key={value.folder} files={value} />}
    </fieldset>
  )
}

function Fields({ files }: { readonly files: AutoFiles }) {
  const { info } = useApp()
  const formats = useStore(info).value?.exportFormats ?? []
  const [folder, setFolder] = useState(files.folder)
  const { busy, problem, run } = useAction()
  const keep = (change: { formats?: readonly string[]; folder?: string }) =>
    void run((client) =>
      client.autoFiles.set({ formats: [...(change.formats ?? files.formats)], folder: change.folder ?? files.folder }),
    )
  const typed = folder.trim() !== files.folder
  return (
    <>
      <div className="row wrap gap-6 rows-4">
        {formats.map(({ id, label }) => (
          <Switch
            key={id}
            label={label}
            on={files.formats.includes(id)}
            onChange={(on) =>
              keep({ formats: on ? [...files.formats, id] : files.formats.filter((format) => format !== id) })
            }
          />
        ))}
      </div>
      <Field
        label={t('Folder')}
        error={problem ?? undefined}
        hint={t(
          'With them go the argument map as a picture (PNG) and what each participant argued, where they were made. Nothing is overwritten.',
        )}
      >
        {(control) => (
          <div className="settings-folder row">
            <input
              {...control}
              className="input grow"
              value={folder}
              spellCheck={false}
              onChange={(event) => setFolder(event.target.value)}
            />
            {typed && (
              <button type="button" className="button small" disabled={busy} onClick={() => keep({ folder })}>
                {t('Use this folder')}
              </button>
            )}
          </div>
        )}
      </Field>
    </>
  )
}
