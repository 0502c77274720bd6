import { sayLater, type Sentence, sayInEnglish } from '../../../base/language/say.ts'
import { checkSet, pinPresent, type CheckedFile, type CheckedSet } from '../../../base/download/check-set.ts'
import type { SetJob } from '../../../base/download/set-job.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import type { LocalModel } from '../../../core/contract/host/local-model.ts'
import { memoryFor } from './judge-file.ts'
import { setOfModel } from './local-catalogue.ts'
import type { LocalModelEntry, LocalModelRegistry, OfferedEntry } from './local-model-registry.ts'

/** What is needed to describe a local model. */
export interface DescribedBy {
  readonly folder: string
  /** Base address from which files are downloaded. */
  readonly hub: string
  readonly registry: LocalModelRegistry
  readonly jobs: ReadonlyMap<string, SetJob>
  /** This computer's memory in bytes. */
  readonly memoryBytes: number
  /** Bytes free in the folder of the model files; null when unknown. */
  readonly freeBytes: () => Promise<number | null>
  /** Id of the model recommended for this computer. */
  readonly recommended: string | undefined
}

/** The tokens of prompt and answer together, for a seat that sets no length. A longer context needs more memory. */
export const WINDOW_TOKENS = 16_384

/** All models; those that fit this computer come first. */
export async function describeModels(by: DescribedBy): Promise<readonly LocalModel[]> {
  const models = await Promise.all((await by.registry.list()).map((model) => describeModel(by, model)))
  const rank = ({ unfit, recommended }: LocalModel) => (unfit !== null ? 2 : recommended ? 0 : 1)
  return models.toSorted((one, other) => rank(one) - rank(other))
}

export async function describeModel(by: DescribedBy, { offered, ...entry }: LocalModelEntry): Promise<LocalModel> {
  return offered ? describeOffered(by, { ...entry, offered }) : describeChosen(by, entry)
}

const NOT_PINNED = { licence: null, sha256: null, pinnedBy: null, replaceable: false } as const

/** Describes a file that the person chose. */
async function describeChosen(
  by: DescribedBy,
  { id, label, path }: Omit<LocalModelEntry, 'offered'>,
): Promise<LocalModel> {
  const { bytes, header, problem } = await by.registry.judge(path)
  return {
    ...NOT_PINNED,
    id,
    label: header?.name ?? label,
    recommended: false,
    unfit: null,
    fileBytes: bytes,
    haveBytes: bytes,
    memoryBytes: memoryFor(bytes),
    contextTokens: Math.min(header?.contextTokens ?? WINDOW_TOKENS, WINDOW_TOKENS),
    windowTokens: header?.contextTokens ?? null,
    state: problem === null ? 'ready' : 'broken',
    problem,
  }
}

async function describeOffered(by: DescribedBy, model: OfferedEntry): Promise<LocalModel> {
  const { id, path } = model
  const job = by.jobs.get(id)
  if (job && !job.over) {
    const { haveBytes, totalBytes } = job.news
    return { ...describeOffer(by, model, null, job), state: 'downloading', haveBytes, fileBytes: totalBytes }
  }
  const { files, state, haveBytes } = await checkModel(by, model)
  const base = { ...describeOffer(by, model, files[0] ?? null, job), haveBytes }
  if (state === 'ready') {
    const { bytes, header, problem } = await by.registry.judge(path)
    return {
      ...base,
      memoryBytes: memoryFor(bytes),
      contextTokens: Math.min(header?.contextTokens ?? base.contextTokens, WINDOW_TOKENS),
      windowTokens: header?.contextTokens ?? null,
      state: problem === null ? 'ready' : 'broken',
      problem,
    }
  }
  if (state === 'other') return { ...base, state: 'broken', problem: base.problem ?? otherFile(model, files[0]) }
  return { ...base, state: state === 'part' ? 'paused' : 'absent', unfit: await whyUnfit(by, base) }
}

/** The share by which a file's size may differ from the listed one, for models whose exact size is unknown. */
const LISTED_SIZE_OFF = 0.02

/**
 * Checks a model's file. A file that was downloaded by a version without checksums is pinned to its present content;
 * otherwise it would have to be downloaded again.
 */
async function checkModel(by: DescribedBy, { id, offered }: OfferedEntry): Promise<CheckedSet> {
  const set = setOfModel(offered, by.hub)
  const checked = await checkSet(set, by.folder)
  const [file] = checked.files
  if (!file || file.state !== 'other' || file.pin !== null || !(await by.registry.downloadedEarlier(id))) return checked
  if (Math.abs(file.haveBytes - offered.bytes) > offered.bytes * LISTED_SIZE_OFF) return checked
  try {
    await pinPresent(set, by.folder, file.file)
    await by.registry.forgetEarlier(id)
  } catch {
    // The folder cannot be written to, so nothing can be pinned.
    return checked
  }
  return checkSet(set, by.folder)
}

/** Describes a model without reading files. */
function describeOffer(
  { recommended }: DescribedBy,
  { id, label, offered }: OfferedEntry,
  file: CheckedFile | null,
  job: SetJob | undefined,
): Omit<LocalModel, 'state'> {
  const pin = file?.pin ?? null
  return {
    id,
    label,
    licence: offered.licence,
    sha256: pin?.sha256 ?? offered.sha256,
    pinnedBy: pin?.by ?? (offered.sha256 === null ? null : 'set'),
    replaceable: offered.sha256 === null && pin !== null && (job?.fault === 'changed' || job?.fault === 'damaged'),
    recommended: id === recommended,
    unfit: null,
    fileBytes: pin?.bytes ?? offered.bytes,
    haveBytes: 0,
    memoryBytes: offered.memoryBytes,
    contextTokens: Math.min(offered.contextTokens, WINDOW_TOKENS),
    windowTokens: offered.contextTokens,
    problem: job?.news.problem ?? null,
  }
}

async function whyUnfit(
  { memoryBytes, freeBytes }: DescribedBy,
  model: Omit<LocalModel, 'state'>,
): Promise<string | null> {
  if (model.memoryBytes > memoryBytes)
    return sayInEnglish(
      sayLater('It needs about {needed} of memory and this computer has {memory}: choose a smaller model.', {
        needed: formatBytes(model.memoryBytes),
        memory: formatBytes(memoryBytes),
      }),
    )
  const [free, missing] = [await freeBytes(), model.fileBytes - model.haveBytes]
  return free !== null && free < missing
    ? sayInEnglish(
        sayLater('It needs {missing} and the disk has {free} free: make room first.', {
          missing: formatBytes(missing),
          free: formatBytes(free),
        }),
      )
    : null
}

/** The message for a file that has the model's name but another content. */
function otherFile({ label }: OfferedEntry, file: CheckedFile | undefined): string {
  const pin = file?.pin ?? null
  if (!file || pin === null)
    return sayInEnglish(
      sayLater(
        'The file kept for "{label}" is not one that was downloaded here: download it, or choose the file as one of your own.',
        { label },
      ),
    )
  const is: Sentence =
    file.haveBytes === pin.bytes
      ? sayLater('its checksum is another')
      : sayLater('it has {have} of {whole}', { have: formatBytes(file.haveBytes), whole: formatBytes(pin.bytes) })
  return sayInEnglish(
    sayLater(
      'The file kept for "{label}" is not the file that was downloaded: {is}. Download it again, or remove it.',
      { label, is },
    ),
  )
}
