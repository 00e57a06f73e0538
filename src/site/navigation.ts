import type { SiteSettings } from './site-settings.ts';

/** What a section is to the navigation. */
export interface NamedSection {
  id: string;
  title: string;
  description: string;
}

/** An entry of the navigation: one section, or several under one name. */
export interface NavigationGroup {
  title: string;
  description: string;
  /** Of the section, or of the page of the group. */
  path: string;
  sections: NamedSection[];
}

/** @param sections all of them, with the calendar */
export function navigationOf({ groups }: Pick<SiteSettings, 'groups'>, sections: readonly NamedSection[]): NavigationGroup[] {
  if (groups === undefined) return sections.map(alone);
  return groups.map((group) => {
    const own = group.sections.flatMap((id) => sections.find((section) => section.id === id) ?? []);
    const [first] = own;
    if (first !== undefined && own.length === 1) return { ...alone(first), title: group.title };
    return { title: group.title, description: group.description ?? '', path: `/${group.id}`, sections: own };
  });
}

function alone(section: NamedSection): NavigationGroup {
  return { title: section.title, description: section.description, path: `/${section.id}`, sections: [section] };
}
