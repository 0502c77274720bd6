/** From this many billions of parameters on a model follows instructions of several sentences as well as short ones. */
const LARGE_FROM = 9

/** Several experts of that size: "8x7b". */
const EXPERTS = /(?<![a-z0-9.])(\d+)x(\d+(?:\.\d+)?)b(?![a-z0-9])/g
/** "7b", "3.8B", "1.5b". The number of active parameters ("a3b") is no size. */
const BILLIONS = /(?<![a-z0-9.])(\d+(?:\.\d+)?)b(?![a-z0-9])/g
/** Effective sizes: "E4B". */
const EFFECTIVE = /(?<![a-z0-9.])e(\d+(?:\.\d+)?)b(?![a-z0-9])/g
const MILLIONS = /(?<![a-z0-9.])(\d{2,4})m(?![a-z0-9])/g
/** Families with small models of such names; "mini" of a large vendor does not mean the same. */
const SMALL_FAMILIES = /(?:^|[/_-])phi-?[\d.]*[-:_]mini|tinyllama|smollm/

/** Billions of parameters according to the name of a model; null when the name does not tell. */
export function modelBillions(model: string): number | null {
  const name = model.toLowerCase()
  const sizes = [
    ...[...name.matchAll(EXPERTS)].map(([, experts, each]) => Number(experts) * Number(each)),
    ...[...name.matchAll(BILLIONS)].map(([, size]) => Number(size)),
    ...[...name.matchAll(EFFECTIVE)].map(([, size]) => Number(size)),
    ...[...name.matchAll(MILLIONS)].map(([, size]) => Number(size) / 1_000),
  ].filter((size) => size > 0)
  // Of several sizes, as in the name of a distilled model, the largest is the safe one.
  return sizes.length === 0 ? null : Math.max(...sizes)
}

/** Whether a model gets plain prompts, with short sentences, by default. */
export function isSmallModel(model: string): boolean {
  const billions = modelBillions(model)
  return billions === null ? SMALL_FAMILIES.test(model.toLowerCase()) : billions < LARGE_FROM
}
