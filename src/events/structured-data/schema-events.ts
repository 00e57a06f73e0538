/** The events among the structured data of a page, by the vocabulary of schema.org. */
import { addressOf, allNodes, asText, type DataNode, isNode, nodesOf, textOf, typesOf, valuesOf } from './data-node.ts';

/** Events of schema.org that nobody goes to. */
const OTHER = new Set(['PublicationEvent', 'BroadcastEvent', 'OnDemandEvent', 'DeliveryEvent', 'SaleEvent']);

/** Subtypes of Event whose names do not say so. */
const MORE = new Set(['Event', 'Festival', 'Hackathon', 'CourseInstance', 'EventSeries']);

function isEvent(node: DataNode): boolean {
  return typesOf(node).some((type) => MORE.has(type) || (/Event$/.test(type) && !/^User/.test(type) && !OTHER.has(type)));
}

/**
 * The events that a page lists. An event with a date stands for its sessions (`subEvent`); a series without one of its own stands aside for its
 * events.
 */
export function schemaEvents(roots: readonly DataNode[]): DataNode[] {
  const events = allNodes(roots).filter(isEvent);
  const sessions = new Set(events.filter(hasStart).flatMap((event) => nodesOf(event, 'subEvent').map(identity)));
  return events.filter(
    (event) => hasStart(event) && !sessions.has(identity(event)) && !nodesOf(event, 'superEvent').some(hasStart),
  );
}

function hasStart(node: DataNode): boolean {
  return textOf(node, 'startDate') !== '' && !typesOf(node).includes('EventSeries');
}

/** References are copies once they are resolved, so objects are compared by what they say. */
function identity(node: DataNode): string {
  return textOf(node, '@id') || `${textOf(node, 'name')} ${textOf(node, 'startDate')} ${addressOf(node, 'url')}`;
}

/** Addresses of event pages that the structured data of a list names: of events, and of the entries of an `ItemList`. */
export function eventAddresses(roots: readonly DataNode[]): string[] {
  return allNodes(roots)
    .flatMap((node) => {
      if (!typesOf(node).includes('ItemList')) return isEvent(node) ? [addressOf(node, 'url')] : [];
      return valuesOf(node, 'itemListElement').map((entry) =>
        isNode(entry) ? addressOf(entry, 'url') || addressOf(entry, 'item') : asText(entry),
      );
    })
    .filter((address) => address !== '');
}
