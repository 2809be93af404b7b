/**
 * The one element of the page that a selector names.
 * @throws {Error} when there is none of that kind: page.html and the code disagree.
 */
export function find<Type extends Element>(selector: string, kind: new () => Type): Type {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`);
  return found;
}

/** A new element. Text stays text: nothing that is pasted becomes markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Pick<HTMLElementTagNameMap[Name], keyof HTMLElementTagNameMap[Name]>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
