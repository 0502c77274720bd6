import { expect, test } from 'vitest'
import { ERROR_CODES } from '../../../../src/core/contract/errors/error-codes.ts'
import { AppError, ProviderError, toErrorShape } from '../../../../src/core/contract/errors/errors.ts'
import { factBodySchema } from '../../../../src/core/contract/events.ts'
import { ACTS } from '../../../../src/app/acts/index.ts'
import { FEATURE_ACTS } from '../../../../src/features/acts.ts'

test('error codes are a closed list: a renamed one would break every caller that branches on it', () => {
  expect(ERROR_CODES.join(' ')).toBe(
    'PROVIDER_CONNECTION PROVIDER_AUTH PROVIDER_RATE_LIMIT PROVIDER_TIMEOUT PROVIDER_OVERLOADED PROVIDER_SERVER PROVIDER_BAD_REQUEST PROVIDER_MODEL_NOT_FOUND PROVIDER_CONTEXT_TOO_LONG PROVIDER_REFUSED PROVIDER_TRUNCATED PROVIDER_PROTOCOL PROVIDER_UNKNOWN INTERRUPTED TURN_EMPTY TURN_REPEATS DIALOG_NOT_FOUND DIALOG_BUSY DIALOG_STATE EDIT_CONFLICT STORAGE_FULL STORAGE_READ_ONLY STORAGE_CORRUPT STORAGE_NEWER STORAGE_UNAVAILABLE EXPORT_FORMAT EXPORT_WRITE SPEECH_ENGINE SPEECH_VOICE SPEECH_TEXT IMPORT_INVALID CONFIG_INVALID INPUT_INVALID FILE_NOT_FOUND FILE_UNREADABLE FILE_TOO_LARGE FILE_EMPTY RPC_CLOSED RPC_REFUSED INTERNAL',
  )
})

test('names of stored facts do not change, being part of the file format', () => {
  expect(factBodySchema.options.map((option) => option.shape.type.value).join(' ')).toBe(
    'dialog-created dialog-started plan-changed dialog-paused dialog-resumed dialog-ended message-added note-added seat-changed turn-started stage-ended stage-ahead calls-limited turn-ended turn-failed turn-cancelled turn-shortened turns-folded energy-measured turn-edited version-chosen seat-taken seat-given-back hint-given turn-handed map-extended participant-summarized brief-made memory-made memory-edited memory-removed memory-forgotten calls-failed extra-retried speech-voiced dialog-renamed dialog-tagged dialog-pinned turn-noted dialog-binned dialog-restored member-joined member-left agent-changed mode-changed issues-changed child-opened child-closed child-spent moderator-decided number-drawn consent-asked consent-answered tools-lent lent-tool-called verdict-given file-changed file-read draft-checked panel-asked panel-judged panel-probed panel-voted vote-cast critique-measured sheet-asked sheet-read sheet-probed judge-called ooc-asked ooc-answered coach-noted detail-noted minds-called',
  )
})

test('names of acts do not change: pages of the previous version call them', () => {
  const names = Object.entries(ACTS).flatMap(([group, calls]) =>
    group in FEATURE_ACTS ? [] : Object.keys(calls).map((name) => `${group}.${name}`),
  )
  expect(names.join(' ')).toBe(
    'app.info dialogs.create dialogs.list dialogs.watchList dialogs.watch dialogs.pause dialogs.resume dialogs.stop dialogs.skip dialogs.summarize dialogs.changeSeat dialogs.say dialogs.note dialogs.vote dialogs.openChild dialogs.reopenChild dialogs.openAside dialogs.estimateAside dialogs.closeChild dialogs.changeAgent dialogs.takeSeat dialogs.changeIssues dialogs.answerConsent dialogs.regenerate dialogs.editTurn dialogs.chooseVersion dialogs.branch dialogs.estimateBranch dialogs.whatIf dialogs.estimateWhatIf dialogs.rename dialogs.tag dialogs.noteTurn dialogs.pin dialogs.bin dialogs.restore dialogs.remove dialogs.search dialogs.find dialogs.retrieve dialogs.import dialogs.estimate dialogs.proposeSides dialogs.prompt dialogs.askedTurn dialogs.checkDraft dialogs.hint dialogs.handTurn providers.list providers.models providers.check providers.fit keys.list keys.set keys.delete keys.acceptPlain local.status local.download local.pause local.remove local.useFile servers.list servers.put servers.test servers.remove servers.putBack servers.power connections.watch connections.put connections.test connections.look connections.permit connections.allowStart connections.remove connections.putBack collections.watch collections.put collections.remove collections.import collections.export modes.file modes.examples modes.check prompts.list prompts.set vectors.watch vectors.set vectors.test vectors.make vectors.stop vectors.clear data.info data.backUp data.restore data.removeBackup data.setAutomatic insights.make insights.stop insights.retry ooc.ask ooc.again ooc.stop audio.watch audio.offer audio.set audio.script audio.voice audio.stop audio.sound audio.save speech.engines speech.pronunciations speech.pronounce speech.unpronounce speech.preview naturalVoices.status naturalVoices.download naturalVoices.pause naturalVoices.remove ear.status ear.download ear.pause ear.remove vectorModel.status vectorModel.download vectorModel.pause vectorModel.remove files.read files.describe files.readCard lessons.save lessons.open settings.get settings.set autoFiles.watch autoFiles.set network.info network.set programs.watch programs.set programs.newToken host.save host.saveMany host.savePicture host.preview host.reveal host.revealData host.commands',
  )
})

/** The acts of each feature, by their group; features that are not there are left out. */
const ACTS_OF_FEATURES: Readonly<Record<string, string>> = {
  ask: 'put estimate watchList',
  judging:
    'rubric setRubric offer quote ask goOn stop measureQuote measure measured sheetQuote askSheet sheets saveSheets vote',
  memory:
    'setting setWhen records dialogs standing concepts relations graph edit remove forget export next dismissNext',
  queue: 'watch add move cancel clear set',
  runFiles: 'about save setSpeed',
  tournaments: 'watchList watch estimate workers read begin goOn pause forget save',
  transcripts: 'watch set test begin piece about write drop',
  villages: 'list read saveLog act',
  worlds: 'quote begin write finish',
}

test('names of the acts of features do not change: pages of the previous version call them', () => {
  const names = Object.entries(FEATURE_ACTS).map(([group, calls]) => [group, Object.keys(calls).join(' ')])
  expect(names).toEqual(Object.entries(ACTS_OF_FEATURES).filter(([group]) => group in FEATURE_ACTS))
})

test('an error shape carries no cause, stack or name', () => {
  const error = new ProviderError('PROVIDER_AUTH', 'The key was refused.', {
    cause: new Error('sk-secret'),
    details: { status: 401 },
  })
  expect(JSON.stringify(toErrorShape(error))).toBe(
    '{"code":"PROVIDER_AUTH","message":"The key was refused.","retryable":false,"details":{"status":401}}',
  )
  expect(JSON.stringify(toErrorShape(new Error('sk-secret at /home')))).not.toContain('secret')
  expect(error).toBeInstanceOf(AppError)
})
