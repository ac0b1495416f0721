// The texts in Arabic, by the sets that screens and servers load.

import common from './ar.json' with { type: 'json' };
import article from './article.ar.json' with { type: 'json' };
import counter from './counter.ar.json' with { type: 'json' };
import dashboard from './dashboard.ar.json' with { type: 'json' };
import donate from './donate.ar.json' with { type: 'json' };
import events from './events.ar.json' with { type: 'json' };
import tables from './export.ar.json' with { type: 'json' };

import forms from './forms.ar.json' with { type: 'json' };
import gifts from './gifts.ar.json' with { type: 'json' };
import listed from './listed.ar.json' with { type: 'json' };
import manager from './manager.ar.json' with { type: 'json' };
import media from './media.ar.json' with { type: 'json' };
import pages from './pages.ar.json' with { type: 'json' };
import privacy from './privacy.ar.json' with { type: 'json' };
import search from './search.ar.json' with { type: 'json' };
import server from './server.ar.json' with { type: 'json' };
import session from './session.ar.json' with { type: 'json' };
import zakat from './zakat.ar.json' with { type: 'json' };

export default {
  common,
  article,
  counter,
  dashboard,
  donate,
  events,
  tables,
  forms,
  gifts,
  listed,
  manager,
  media,
  pages,
  privacy,
  search,
  server,
  session,
  zakat,
};
